import clsx from 'clsx';

/** The product's mark. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M20 8v10.5a5.5 5.5 0 1 1-11 0V16.5l3.5 3.250"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="8" r="2.25" fill="#fff" />
    </svg>
  );
}
