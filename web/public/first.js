// Runs before the first paint: a dark screen never flashes white, and the prerendered page is hidden where this visitor
// sees another one. Same keys and rules as platform/session/storage.ts and platform/theme/colorMode.ts.
(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem('cocho.' + key));
    } catch (_) {
      return null;
    }
  }
  var root = document.documentElement;
  var theme = stored('theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.classList.add(theme);
  root.style.colorScheme = theme;
  var isForeign = (stored('language') || 'pt-BR') !== 'pt-BR';
  if (isForeign || stored('auth') || stored('registrationDraft') || /[?&]invite=/.test(location.search)) {
    root.classList.add('unlike');
  }
  // A prerendered page paints its form, then asks for the scripts.
  function takeScripts() {
    var waiting = document.head.querySelector('template');
    if (waiting) document.head.append(waiting.content);
  }
  addEventListener('DOMContentLoaded', function () {
    if (root.classList.contains('unlike')) takeScripts();
    else
      requestAnimationFrame(function () {
        setTimeout(takeScripts);
      });
  });
  // Forms are sent by scripts; until they are there, Enter must not put a password into the address.
  addEventListener('submit', function (event) {
    event.preventDefault();
    // Sent again once they are.
    if (event.isTrusted) root.dataset.sent = '';
  });
})();
