import type { CDPSession } from 'playwright-core'

/** Slows a page down to a middling phone on a slow mobile line: a quarter of the CPU, 1.6 Mbit/s, 150 ms. */
export async function slowPhone(session: CDPSession): Promise<void> {
  const throughput = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
