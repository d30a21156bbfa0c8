// Before the first picture: the theme chosen in this browser, and whether somebody is signed in, whose screen then
// has another outline. A file of its own, because the Content-Security-Policy allows no script in the page.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    root.classList.add(theme);
  }
  root.toggleAttribute('data-signed-in', Boolean(localStorage.getItem('authToken')));
} catch {
  // A browser without storage follows the system.
}
