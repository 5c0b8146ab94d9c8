import type { CDPSession } from 'playwright-core'

/** A slow phone: a quarter of the CPU, 1.6 Mbit/s, 150 ms to the server. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  const perSecond = (1.6 * 1000 * 1000) / 8
  const slow = { offline: false, latency: 150, downloadThroughput: perSecond, uploadThroughput: perSecond }
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
