/**
 * Lets the app open without a connection: a worker of the browser keeps its programs. Not where the browser
 * has none (plain http beyond localhost), nor while the app is being developed.
 */
export async function keepPrograms(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('fill');
  }
}
