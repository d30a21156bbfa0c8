/** The number of a place that lost most, as it stands on the curve; nothing for other places. */
export const RankMark = ({ rank }: { rank: number | null }) =>
  rank !== null && (
    <span className="tabular inline-flex size-5 items-center justify-center rounded-full bg-ink align-text-bottom text-xs font-semibold text-surface">
      <span className="sr-only">Biggest drop, number </span>
      {rank}
    </span>
  );
