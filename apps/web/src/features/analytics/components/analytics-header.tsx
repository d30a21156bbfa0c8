import type { Range, Settings } from '@hookline/contract/analytics';
import { FileText, RefreshCw, Settings2, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { fallbackRange, ranges } from '../model/ranges.ts';
import { ZoneOffer } from './zone-offer.tsx';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

export interface AnalyticsHeaderProps {
  range: Range | undefined;
  onRange: (range: Range) => void;
  settings: Settings | undefined;
  isGenerating: boolean;
  onGenerate: () => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Further buttons. */
  more?: ReactNode;
}

export function AnalyticsHeader(props: AnalyticsHeaderProps) {
  const { range, onRange, settings, isGenerating, onGenerate, isRefreshing, onRefresh, more } = props;
  const [isSetting, setIsSetting] = useState(false);

  return (
    <>
      <PageHeader
        title="Analytics"
        description={<ZoneOffer settings={settings} />}
        actions={
          <>
            <Select
              aria-label="Period"
              options={ranges}
              value={range ?? fallbackRange}
              onChoose={onRange}
              className="w-40 max-sm:grow"
            />
            <IconButton
              icon={Settings2}
              label="Analytics settings"
              className="border border-line bg-surface shadow-xs max-sm:size-10"
              disabled={settings === undefined}
              onClick={() => setIsSetting(true)}
            />
            {more}
            <ButtonLink to={paths.report} className="max-sm:grow">
              <FileText aria-hidden="true" />
              Weekly Report
            </ButtonLink>
            <Button busy={isRefreshing} onClick={onRefresh} className="max-sm:grow">
              <RefreshCw aria-hidden="true" />
              Refresh Insights
            </Button>
            <Button variant="primary" busy={isGenerating} onClick={onGenerate} className="max-sm:grow">
              <Sparkles aria-hidden="true" />
              Generate Insights
            </Button>
          </>
        }
      />
      {isSetting && settings !== undefined && (
        <Suspense>
          <SettingsDialog settings={settings} onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </>
  );
}
