import type { EntryContext } from 'react-router'
import { endSplashScript } from '../ui/splash.tsx'
import { READY_EVENT } from './ready-event.ts'

/** What a page begins with: addresses of its scripts. */
interface Start {
  /** Or a shell, in which the browser draws. */
  isDrawn: boolean
  manifest: string
  /** In the order in which they are begun. A shell's are those of its address (`scripts/shells.mjs`). */
  files: string[]
  /** By the routes' names. */
  routes: Record<string, string>
  entry: string
}

const START_ID = 'inicio'

/** What a line that breaks loses is asked for again, and people read why nothing happens. */
const lineScript = `
let notice;
const waitForLine = (ms) => new Promise((resolve) => {
  notice ??= document.body.appendChild(Object.assign(document.createElement('p'), {
    className: 'line-lost',
    role: 'status',
    textContent: 'Esta página no termina de cargar. Revisa tu conexión: seguimos intentando.',
  }));
  addEventListener('online', resolve, { once: true });
  setTimeout(resolve, ms);
});
const forgetLine = () => {
  notice?.remove();
  notice = undefined;
};
const untilItCame = async (ask) => {
  for (let ms = 1000; ; ms = Math.min(ms * 2, 15_000)) {
    try {
      return await ask();
    } catch (error) {
      console.warn(error);
      await waitForLine(ms);
    }
  }
};
const fetchModule = (file) => untilItCame(() => import(file));
// The rules of a sheet that did not come can't be read.
const hasCome = ({ sheet }) => {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};
const fetchStyle = (link) => untilItCame(() => hasCome(link) || new Promise((resolve, reject) => {
  const again = link.cloneNode();
  again.onload = resolve;
  again.onerror = reject;
  link.replaceWith(again);
  link = again;
}));`

/**
 * What is pressed or chosen in a drawn page before its scripts have come is done once they are
 * here. A list whose part of the page is not alive yet would lose its choice while it comes to life.
 */
const touchScript = `
const touched = [];
let isReady = false;
const wake = (control) => control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const hear = (event) => {
  const { type, target } = event;
  const control = target.closest?.(type === 'click' ? 'button, a[data-waits]' : 'select');
  if (!control) return;
  const { value } = control;
  if (isReady) {
    if (type === 'click') return;
    wake(control);
    control.value = value;
    return;
  }
  event.stopPropagation();
  if (control.href) event.preventDefault();
  if (type !== 'input') touched.push({ type, control, value });
};
const hearTouches = () => {
  // A list says 'input' before it says 'change'; the first of them brings its part of the page to life.
  for (const type of ['click', 'input', 'change']) addEventListener(type, hear, true);
};
const doWhatWasTouched = () => {
  isReady = true;
  for (const { type, control, value } of touched) {
    wake(control);
    if (type === 'change') control.value = value;
    control.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
};`

/**
 * Whoever goes back before a drawn page is alive has the page of that address loaded: the router
 * would take what was drawn for it. It hears of no other address until then; while anything is
 * still coming the browser tells nobody. Once: one that named pages otherwise would load for ever.
 */
const backScript = `
const withoutHash = (address) => address.split('#')[0];
// A browser that guards against being recognized has no such entry.
const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
const isSecondTry = history.state?.isLoadedAnew === true;
const markLoadedAnew = (isLoadedAnew) => history.replaceState({ ...history.state, isLoadedAnew }, '');
if (isSecondTry) markLoadedAnew(false);
const hasLeft = () => isDrawn && !isSecondTry && withoutHash(location.href) !== withoutHash(opened);
const loadAnew = () => {
  markLoadedAnew(true);
  location.reload();
};
const hearBack = (event) => {
  if (isReady || !hasLeft()) return;
  event.stopImmediatePropagation();
  loadAnew();
};`

/**
 * A drawn page is painted before its scripts are asked for: on a slow line their bytes would only
 * delay what there is to read. They are begun one by one, so that whoever touches the page
 * meanwhile is heard. The same on every page, since the page's policy names it by its hash.
 */
const startScript = `${lineScript}${touchScript}${backScript}
const { isDrawn, manifest, files, routes, entry } = JSON.parse(document.getElementById('${START_ID}').textContent);
if (isDrawn) {
  hearTouches();
  addEventListener('popstate', hearBack, true);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  ${endSplashScript};
  for (const href of [manifest, ...files, ...Object.values(routes), entry]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map(fetchStyle);
// React makes some errors in advance, and each would look for its line in the whole of it.
const { stackTraceLimit } = Error;
Error.stackTraceLimit = 0;
for (const file of files) {
  await fetchModule(file);
  await new Promise((resolve) => setTimeout(resolve));
}
Error.stackTraceLimit = stackTraceLimit;
await fetchModule(manifest);
const modules = Object.entries(routes).map(async ([name, file]) => [name, await fetchModule(file)]);
window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
await Promise.all(styles);
forgetLine();
if (hasLeft()) {
  loadAnew();
  await new Promise(() => {});
}
const ready = new Promise((resolve) => addEventListener('${READY_EVENT}', resolve, { once: true }));
await fetchModule(entry);
await ready;
forgetLine();
doWhatWasTouched();
`

/** Puts this start in the place of the router's, which a broken line leaves mute for ever. */
export function putStart(page: string, context: EntryContext): string {
  const start = `<script id="${START_ID}" type="application/json">${JSON.stringify(startOf(context))}</script><script type="module">${startScript}</script>`
  const routersStart = /<script type="module" async="">[\s\S]*?<\/script>/
  if (!routersStart.test(page)) throw new Error("The router's start is not where it was")
  const begun = page.replace(routersStart, () => start)
  // The router asks for everything in the page's head.
  return context.isSpaMode ? begun : begun.replace(/<link rel="modulepreload"[^>]*>/g, '')
}

function startOf({ isSpaMode, manifest, staticHandlerContext }: EntryContext): Start {
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  )
  return {
    isDrawn: !isSpaMode,
    manifest: manifest.url,
    files: [...new Set([manifest.entry, ...routes].flatMap(({ imports = [] }) => imports))],
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  }
}
