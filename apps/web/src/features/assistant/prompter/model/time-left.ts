/** How long a script still takes: “2:05 left”. Seconds; below none counts as none. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} left`;
}
