import { afterEach, expect, test, vi } from 'vitest'
import { openTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser refuses channels, nothing is heard and nothing fails', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const heard = vi.fn()
  const channel = openTabChannel('test')
  channel.addEventListener('message', heard)
  channel.postMessage(null)
  channel.removeEventListener('message', heard)
  expect(heard).not.toHaveBeenCalled()
})
