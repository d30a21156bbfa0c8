/** As the pool judges from outside: less than this share of the time is no fair chance. */
const FAIR = 1 / 3;

/**
 * What a process did in some time: milliseconds it had work to do, their share of the time, and milliseconds
 * it ran on a processor.
 */
type Treatment = { active: number; utilization: number; ran: number };

/**
 * Whether a process wanted to work most of the time and was given a processor for little of it. One that
 * waits is not starved.
 */
export const isUnfair = ({ active, utilization, ran }: Treatment): boolean =>
  utilization > 0.5 && ran < FAIR * active;

/** Watches from now on how this process is treated; what it returns tells whether that was unfair. */
export function watchOwnShare(): () => boolean {
  const loop = performance.eventLoopUtilization();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return isUnfair({ ...performance.eventLoopUtilization(loop), ran: (user + system) / 1000 });
  };
}
