import type { Plugin } from 'vite'

/** Time after the first frame when the script starts though no paint was reported: Firefox reports none after half of all reloads. */
const UNSEEN_MS = 200

/**
 * Records button presses before hydration, so that the app can replay them. The browser must not submit the form meanwhile: the
 * answers would appear in the URL. A background tab paints nothing and need not wait; nor does a page that the server did not render, which has
 * nothing to read yet. If the app can't start, the page says so at once
 * (`unstarted.css`).
 *
 * What the page shows first can be asked for here, long before the app is there, which takes the answer over: `data-early` of the root is
 * the address, and only a visitor with a session asks.
 */
const source = `const root = document.getElementById('root')
let presses = 0
root.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button || root.dataset.rendered === undefined) return
  event.preventDefault()
  button.dataset.pressed = String(++presses)
})
const { early: address } = root.dataset
const token = address && /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1]
if (token) {
  const authorization = 'Bearer ' + token
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang, authorization }
  window.early = { address, authorization, answer: fetch(address, { headers }) }
  early.answer.catch(() => undefined)
}
const { main: entry, ahead } = document.querySelector('script[data-main]').dataset
let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  for (const href of ahead.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(entry).catch((error) => {
    document.documentElement.dataset.unstarted = ''
    throw error
  })
}
const canWait = root.dataset.rendered !== undefined && !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')
const seen = new PerformanceObserver(() => {
  seen.disconnect()
  start()
})
if (canWait) {
  seen.observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(start, ${UNSEEN_MS}))
} else start()
`

/**
 * Defers the script until after the first paint, so that it does not compete for network and CPU: the page is server-rendered and
 * readable before the script runs.
 * @param base base path of the app, with a slash at both ends
 */
export function scriptAfterPaint(base: string): Plugin {
  return {
    name: 'script-after-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'after-paint.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const boot = Object.keys(bundle).find((file) => /\/after-paint-[\w-]+\.js$/.test(file))
        const main = /<script type="module"[^<>]* src="([^"<>]+)"><\/script>/.exec(html)
        if (!boot || !main) throw new Error('The page has no script to start after the first paint')
        const ahead = Array.from(
          html.matchAll(/<link rel="modulepreload"[^<>]* href="([^"<>]+)">/g),
          ([, href]) => href,
        )
        const script = `<script type="module" fetchpriority="low" src="${base}${boot}" data-ahead="${ahead.join(' ')}" data-main="${main[1]}"></script>`
        return html.replaceAll(/(?:\n {2,6})?<link rel="modulepreload"[^<>]*>/g, '').replace(main[0], script)
      },
    },
  }
}
