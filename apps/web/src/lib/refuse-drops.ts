/**
 * Keeps the browser from leaving the app for a file that is dropped where nothing takes it. On the window,
 * behind everything on the page that may take it. Returns its undo.
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
