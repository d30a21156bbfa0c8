// Before the first picture: the theme chosen in this browser. A file of its own, because the Content-Security-Policy allows no script in the page.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.classList.add(theme);
  }
} catch {
  // A browser without storage follows the system.
}
