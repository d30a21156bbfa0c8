import { Select } from '#ui/select.tsx';
import { type Metric, metricLabel } from '../model/metrics.ts';

interface MetricSelectProps {
  label: string;
  metric: Metric;
  choices: readonly Metric[];
  /** Where the posts are published. */
  platforms: readonly string[];
  onChoose: (metric: Metric) => void;
}

/** Chooses among the metrics that are known of the posts. */
export const MetricSelect = ({ label, metric, choices, platforms, onChoose }: MetricSelectProps) => (
  <Select
    aria-label={label}
    options={choices.map((value) => ({ value, label: metricLabel(value, platforms) }))}
    value={metric}
    onChoose={onChoose}
    disabled={choices.length < 2}
    className="w-44 max-sm:w-36"
  />
);
