import { Badge } from '#ui/badge.tsx';
import type { ShownTone } from '../../model/readings.ts';
import { type ToneMeasure, toneMeasures } from '../../model/tone-measures.ts';

export function ToneView({ tone }: { tone: ShownTone }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-base font-medium text-ink">{tone.overall}</p>
        {labelsBeside(tone).map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {toneMeasures(tone).map((measure) => (
          <Measure key={measure.name} {...measure} />
        ))}
      </dl>
      {tone.suggestions.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-medium text-muted">Suggestions</h3>
          <ul className="grid list-disc grid-cols-1 gap-1 ps-5 text-base text-ink marker:text-faint">
            {tone.suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Those that the sentence beside them does not already say. */
const labelsBeside = ({ overall, labels }: ShownTone): string[] =>
  labels.filter((label) => !overall.toLowerCase().includes(label.toLowerCase()));

function Measure({ name, value, place, ends: [low, high], explanation }: ToneMeasure) {
  return (
    <div className="min-w-0">
      <dt className="flex items-baseline justify-between gap-3 text-base text-ink">
        {name}
        <span className="tabular font-medium">{value}</span>
      </dt>
      <dd>
        <div aria-hidden="true" className="relative mt-1.5 h-1.5 rounded-full bg-active">
          <span
            className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-surface bg-accent"
            style={{ left: `${place * 100}%` }}
          />
        </div>
        <div className="mt-1 flex justify-between text-xs text-muted">
          <span>{low}</span>
          <span>{high}</span>
        </div>
        <p className="mt-1 text-sm text-muted">{explanation}</p>
      </dd>
    </div>
  );
}
