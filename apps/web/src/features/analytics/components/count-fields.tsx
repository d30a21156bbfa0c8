import { allPlatforms, type Platform, platformName } from '@hookline/contract/platforms';
import { formatExact, formatPercent } from '#lib/format.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { describeRates } from '../model/more-numbers.ts';
import { MoreNumberFields } from './more-number-fields.tsx';
import {
  areCountsGood,
  countFault,
  hasReactions,
  lacksViews,
  oddity,
  performancePayload,
  toCount,
  type TypedPerformance,
} from '../model/performance-payload.ts';

const platforms: readonly SelectOption<Platform>[] = allPlatforms.map((value) => ({
  value,
  label: platformName(value),
}));

export interface CountFieldsProps {
  typed: TypedPerformance;
  onType: (part: Partial<TypedPerformance>) => void;
}

/** Platform and counts of a post, and what they come to. */
export function CountFields({ typed, onType }: CountFieldsProps) {
  const odd = oddity(typed);
  const isKnown = hasReactions(typed);
  const hasRate = isKnown && !lacksViews(typed) && areCountsGood(typed);
  const reactions = { placeholder: isKnown ? '0' : 'Unknown' };
  return (
    <>
      <Field label="Platform" required>
        <Select options={platforms} value={typed.platform} onChoose={(platform) => onType({ platform })} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4 max-[22rem]:grid-cols-1">
        <CountField
          label="Views"
          hint={typed.platform === 'newsletter' ? 'You can enter opens instead' : undefined}
          required={typed.platform !== 'newsletter' || lacksViews(typed)}
          value={typed.views}
          onType={(views) => onType({ views })}
        />
        <CountField label="Likes" value={typed.likes} onType={(likes) => onType({ likes })} {...reactions} />
        <CountField
          label="Shares/Reposts"
          value={typed.shares}
          onType={(shares) => onType({ shares })}
          {...reactions}
        />
        <CountField
          label="Comments"
          value={typed.comments}
          onType={(comments) => onType({ comments })}
          {...reactions}
        />
      </div>
      <p className="text-sm text-muted">
        Leave likes, shares and comments blank if you don’t know them. If you fill in one of them, the others
        count as 0.
      </p>
      <p className="tabular text-sm text-muted">
        {[
          `Engagement rate: ${hasRate ? formatPercent(performancePayload(typed).engagement_rate) : 'unknown'}`,
          describeRates(typed.more ?? {}),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p role="status" className="text-sm font-medium text-warning-ink empty:hidden">
        {odd}
      </p>
      <MoreNumberFields
        platform={typed.platform}
        typed={typed.more ?? {}}
        onType={(more) => onType({ more })}
      />
    </>
  );
}

/** What a count in short stands for: "12.4K" is 12,400. */
const readAs = (text: string): string | undefined =>
  /\p{L}/u.test(text) && toCount(text) > 0 ? `= ${formatExact(toCount(text))}` : undefined;

interface CountFieldProps {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  value: string;
  placeholder?: string;
  onType: (text: string) => void;
}

const CountField = ({
  value,
  placeholder = '0',
  onType,
  hint = readAs(value),
  ...field
}: CountFieldProps) => (
  <Field {...field} hint={hint} error={countFault(value)}>
    <Input
      inputMode="decimal"
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
      className="tabular"
    />
  </Field>
);
