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
  if (
    isForeign ||
    stored('auth') ||
    stored('registrationDraft') ||
    /[?#&]invite=/.test(location.search + location.hash)
  ) {
    root.classList.add('unlike');
  }
  // A prerendered page shows its form, and asks for the scripts at the first sign of somebody, or after a while.
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'scroll', 'hashchange'];
  var longestMs = 8000;
  function takeScripts(event) {
    // Browsers send a pointer that stands still after each layout.
    if (event && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    signs.forEach(function (sign) {
      removeEventListener(sign, takeScripts, true);
    });
    var waiting = document.head.querySelector('template');
    if (waiting) document.head.append(waiting.content);
  }
  addEventListener('DOMContentLoaded', function () {
    if (root.classList.contains('unlike')) return takeScripts();
    root.classList.add('early');
    signs.forEach(function (sign) {
      addEventListener(sign, takeScripts, { capture: true, passive: true });
    });
    setTimeout(takeScripts, longestMs);
  });
  // A button pressed before they are there is pressed again once they are.
  addEventListener('click', function (event) {
    var button = event.target.closest('button:not([type=submit])');
    if (button && event.isTrusted && root.classList.contains('early')) button.dataset.pressed = '';
  });
  // Forms are sent by scripts; until they are there, Enter must not put a password into the address.
  addEventListener('submit', function (event) {
    event.preventDefault();
    // Sent again once they are.
    if (event.isTrusted) root.dataset.sent = '';
  });
})();
