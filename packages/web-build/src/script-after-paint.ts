import type { Plugin } from 'vite'

/**
 * Buttons that are pressed before the app can answer are marked, so that the app presses them again. The browser must not send its
 * form meanwhile: answers would stand in the address. A tab in the background paints nothing: it need not wait.
 */
const source = `const root = document.getElementById('root')
let presses = 0
root.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button || root.dataset.rendered === undefined) return
  event.preventDefault()
  button.dataset.pressed = String(++presses)
})
const { main, ahead } = document.querySelector('script[data-main]').dataset
const start = () => {
  for (const href of ahead.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(main)
}
const canWait = !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')
const seen = new PerformanceObserver(() => {
  seen.disconnect()
  start()
})
if (canWait) seen.observe({ type: 'paint', buffered: true })
else start()
`

/**
 * The page is rendered by the server, there to be read before its script runs: the script comes after the first paint, so that
 * it takes no network and no processor from it.
 */
export function scriptAfterPaint(): Plugin {
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
        const main = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html)
        if (!boot || !main) throw new Error('The page has no script to start after the first paint')
        const ahead = Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g), ([, href]) => href)
        const script = `<script type="module" fetchpriority="low" src="/${boot}" data-ahead="${ahead.join(' ')}" data-main="${main[1]}"></script>`
        return html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(main[0], script)
      },
    },
  }
}
