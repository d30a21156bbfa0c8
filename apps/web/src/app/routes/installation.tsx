import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { AuditList } from '#features/accounts/components/audit-list.tsx';
import { installationQuery } from '#features/installation/api/get-installation.ts';
import { ownersActsQuery } from '#features/installation/api/get-owners-acts.ts';
import { FaultSection } from '#features/installation/components/fault-section.tsx';
import { InstallationFigures } from '#features/installation/components/installation-figures.tsx';
import { PeopleSection } from '#features/installation/components/people-section.tsx';
import { WorkSection } from '#features/installation/components/work-section.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCardSkeleton } from '#ui/stat-card-skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How the installation is, for its owner. */
export function InstallationRoute() {
  usePageTitle('Installation');
  const query = useQuery(installationQuery());
  const { data } = query;

  return (
    <Page>
      <PageHeader
        back={
          <TextLink to={paths.settings} className="mb-2 text-sm text-muted hover:text-ink">
            <ArrowLeft aria-hidden="true" className="shrink-0" />
            Settings
          </TextLink>
        }
        title="Installation"
        description={`The status of this server and the accounts on it.${data ? ` Hookline ${data.version}.` : ''}`}
      />
      {data !== undefined ? (
        <>
          <InstallationFigures installation={data} />
          <WorkSection installation={data} />
          <FaultSection faults={data.faults} />
          <PeopleSection />
          <OwnersActs />
        </>
      ) : (
        <NotLoaded
          query={query}
          noun="The installation"
          skeleton={<InstallationSkeleton />}
          isOnPage
          className="grid grid-cols-1 gap-6"
        />
      )}
    </Page>
  );
}

/** What the owners did to accounts. */
function OwnersActs() {
  return (
    <Section title="Owner activity">
      <div className="px-4 py-4 sm:px-5">
        <AuditList
          result={useQuery(ownersActsQuery())}
          empty="Account changes and invitations are listed here for 90 days."
          namesAccounts
        />
      </div>
    </Section>
  );
}

const InstallationSkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4">
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
    </div>
    <Skeleton className="h-40 rounded-xl" />
    <Skeleton className="h-40 rounded-xl" />
  </>
);
