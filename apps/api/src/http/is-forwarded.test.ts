import { expect, test } from 'vitest'
import { isForwarded } from './is-forwarded.ts'

const byProxies = [
  ...[
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded',
  ],
  ...['x-forwarded-server', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'fastly-client-ip'],
  ...['cf-connecting-ip', 'cf-ray', 'cf-visitor', 'cdn-loop', 'x-original-forwarded-for', 'x-envoy-external-address'],
]
test.each(byProxies)('[FIX-03] %s is a header of a proxy', (name) => {
  expect(isForwarded({ host: 'localhost', [name]: '' })).toBe(true)
})

test('what browsers send is none of a proxy', () => {
  const names = [
    ...['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'user-agent', 'cookie', 'cache-control'],
    ...['sec-fetch-site', 'sec-ch-ua', 'upgrade-insecure-requests', 'dnt', 'priority', 'origin', 'referer', 'pragma'],
    ...['if-none-match', 'if-modified-since', 'authorization', 'x-requested-with', 'range', 'te'],
  ]
  expect(isForwarded(Object.fromEntries(names.map((name) => [name, '1'])))).toBe(false)
})
