// Runs before the first paint, so that a dark screen never flashes white. Same key and rule as platform/theme/colorMode.ts.
(function () {
  var theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('cocho.theme'));
  } catch (_) {
    theme = null;
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(theme);
  document.documentElement.style.colorScheme = theme;
})();
