import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { reportQuery, saveReport } from '#features/analytics/api/get-report.ts';
import { LoadFailure } from '#features/analytics/components/load-failure.tsx';
import { FiguresSkeleton } from '#features/analytics/components/figures-skeleton.tsx';
import { ReportView } from '#features/analytics/components/report-view.tsx';
import { describeWeek } from '#features/analytics/model/days.ts';
import { errorMessage } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { showError } from '#ui/toast.ts';

export function ReportRoute() {
  usePageTitle('Weekly Report');
  const { data, error, isFetching, refetch } = useQuery(reportQuery());
  const saving = useWrite({
    mutationFn: saveReport,
    onError: (failure) => showError(errorMessage(failure, 'Failed to save the report')),
  });

  if (data === undefined && error !== null) {
    return (
      <Page>
        <LoadFailure screen="Weekly Report" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        back={
          <TextLink to={paths.analytics} className="mb-2 text-sm text-muted hover:text-ink">
            <ArrowLeft aria-hidden="true" className="shrink-0" />
            Analytics
          </TextLink>
        }
        title="Weekly Report"
        description={data === undefined ? '\u00a0' : describeWeek(data.from, data.to)}
        actions={
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            <Download aria-hidden="true" />
            Download Markdown
          </Button>
        }
      />
      {data === undefined ? <FiguresSkeleton /> : <ReportView report={data} />}
    </Page>
  );
}
