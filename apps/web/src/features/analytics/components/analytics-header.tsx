import type { Range, Settings } from '@hookline/contract/analytics';
import { Ellipsis, FileText, RefreshCw, Settings2, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { lazyPart } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { useStoredValue } from '#lib/stored-value.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { fallbackRange, ranges } from '../model/ranges.ts';
import { useChangeSettings } from '../api/change-settings.ts';
import { spoken, zoneChosenEntry, zoneToOffer } from '../model/time-zones.ts';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

export interface AnalyticsHeaderProps {
  range: Range | undefined;
  onRange: (range: Range) => void;
  settings: Settings | undefined;
  /** Nothing is measured yet: numbers come before insights. */
  isEmpty: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Further buttons. */
  more?: ReactNode;
  /** What narrows the figures, beside the period. */
  children?: ReactNode;
}

export function AnalyticsHeader(props: AnalyticsHeaderProps) {
  const { range, onRange, settings, isEmpty, isGenerating, onGenerate, isRefreshing, onRefresh } = props;
  const [isSetting, setIsSetting] = useState(false);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const settingsButton = (
    <IconButton
      icon={Settings2}
      label="Analytics settings"
      className="border border-line bg-surface shadow-xs"
      disabled={settings === undefined}
      onClick={() => setIsSetting(true)}
    />
  );
  const reportAndRefresh = (
    <>
      <ButtonLink to={paths.report}>
        <FileText aria-hidden="true" />
        Weekly Report
      </ButtonLink>
      <Button busy={isRefreshing} onClick={onRefresh}>
        <RefreshCw aria-hidden="true" />
        Refresh Insights
      </Button>
    </>
  );

  return (
    <>
      <PageHeader
        title="Analytics"
        description={<ZoneOffer settings={settings} />}
        // A phone has no lines to spare above the figures.
        menu={
          isWide ? undefined : (
            <Menu trigger={<IconButton icon={Ellipsis} label="More options" />}>
              <MenuItem icon={FileText} onSelect={() => void navigate(paths.report)}>
                Weekly Report
              </MenuItem>
              <MenuItem icon={RefreshCw} disabled={isRefreshing} onSelect={onRefresh}>
                Refresh Insights
              </MenuItem>
              <MenuItem
                icon={Settings2}
                disabled={settings === undefined}
                onSelect={() => setIsSetting(true)}
              >
                Analytics settings
              </MenuItem>
            </Menu>
          )
        }
        actions={
          <>
            {props.more}
            {isWide && reportAndRefresh}
            <Button
              variant={isEmpty ? 'secondary' : 'primary'}
              busy={isGenerating}
              onClick={onGenerate}
              className="max-sm:h-10 max-sm:grow"
            >
              <Sparkles aria-hidden="true" />
              Generate Insights
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label="Period"
          options={ranges}
          value={range ?? fallbackRange}
          onChoose={onRange}
          className="w-40 max-sm:grow"
        />
        {props.children}
        {isWide && <div className="ml-auto">{settingsButton}</div>}
      </div>
      {isSetting && settings !== undefined && (
        <Suspense>
          <SettingsDialog settings={settings} onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says what days are counted in, and offers the browser's own zone to somebody who never chose one. */
function ZoneOffer({ settings }: { settings: Settings | undefined }) {
  const { isSaving, change } = useChangeSettings();
  const isChosen = useStoredValue(zoneChosenEntry()) !== null;
  const offered = isChosen ? undefined : zoneToOffer(settings?.timezone, browserTimeZone());

  // Room for it from the start: it comes late and moves nothing.
  return (
    <span className="block min-h-5.5">
      {settings !== undefined && `Time zone: ${spoken(settings.timezone)}. `}
      {offered !== undefined && (
        <button
          type="button"
          disabled={isSaving}
          onClick={() => change({ timezone: offered })}
          className="rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline disabled:opacity-55"
        >
          Use {spoken(offered)}
        </button>
      )}
    </span>
  );
}
