/** Says below a field without a label of its own what is wrong with its text; nothing where nothing is. */
export const ProblemLine = ({ id, problem }: { id?: string; problem: string | undefined }) =>
  problem !== undefined && (
    <p id={id} role="alert" className="text-sm font-medium text-danger-ink">
      {problem}
    </p>
  );
