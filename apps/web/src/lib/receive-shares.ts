/** Takes what other apps share with this one from now on, where it is installed as an app: nowhere else may it. */
export function receiveShares(): void {
  const register = () => void tryRegister();
  window.addEventListener('appinstalled', register);
  if (window.matchMedia('(display-mode: standalone)').matches) {
    register();
  }
}

async function tryRegister(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/share-worker.js');
  } catch {
    // Without https there is none, and nothing is shared with an app that cannot be installed.
  }
}
