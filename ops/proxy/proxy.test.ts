import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleSettings } from '../systemd/read-unit.ts'

const settings = exampleSettings()
const directivesOf = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n')

type Named = {
  tls: RegExp
  http2: RegExp
  address: RegExp
  stream: RegExp
  body: RegExp
  local: RegExp
  server: RegExp
}

/** What each example has to say, in the words of its proxy. */
const examples: Record<string, Named> = {
  'nginx.conf': {
    tls: /^listen 443 ssl\b/m,
    http2: /^listen 443 ssl http2;$/m,
    address: /^proxy_set_header X-Forwarded-For \$remote_addr;$/m,
    stream: /^proxy_buffering off;$/m,
    body: /^client_max_body_size 128k;$/m,
    local: /^location \/mailbox \{ return 404; \}\nlocation \/metrics \{ return 404; \}$/m,
    server: /^server 127\.0\.0\.1:(\d+);$/m,
  },
  // Caddy serves a name by TLS and HTTP/2 unless told otherwise.
  Caddyfile: {
    tls: /^htd\.clinic\.example \{$/m,
    http2: /^(?![\s\S]*\bprotocols\b)/,
    address: /^header_up X-Forwarded-For \{remote_host\}$/m,
    stream: /^flush_interval -1$/m,
    body: /^max_size 128KB$/m,
    local: /^@local path \/mailbox \/mailbox\/\* \/metrics \/metrics\/\*\nrespond @local 404$/m,
    server: /^reverse_proxy 127\.0\.0\.1:(\d+) \{$/m,
  },
  'haproxy.cfg': {
    tls: /^bind :443 ssl crt /m,
    http2: /^bind :443 .*\balpn h2,/m,
    address: /^http-request set-header X-Forwarded-For %\[src\]$/m,
    stream: /^no option http-buffer-request$/m,
    body: /^http-request deny deny_status 413 if \{ req\.hdr_val\(content-length\) gt 131072 \}$/m,
    local: /^http-request return status 404 if \{ path,url_dec -m beg \/mailbox \/metrics \}$/m,
    server: /^server htd 127\.0\.0\.1:(\d+) check/m,
  },
}

test.each(Object.entries(examples))('%s names what a proxy of HTD has to do', (name, named) => {
  const directives = directivesOf(name)
  for (const [what, pattern] of Object.entries(named))
    expect([what, directives]).toEqual([what, expect.stringMatching(pattern)])
  expect(named.server.exec(directives)?.[1]).toBe(settings.PORT)
  expect(settings.TRUSTED_PROXIES?.split(',')).toContain('127.0.0.1')
})

test.each(Object.keys(examples))('%s passes no address that a visitor claims', (name) => {
  const directives = directivesOf(name)
  for (const header of ['Forwarded', 'X-Real-IP'])
    expect(directives).toMatch(
      new RegExp(`(proxy_set_header ${header} ""|header_up -${header}|del-header ${header}$)`, 'm'),
    )
  expect(directives).not.toMatch(/proxy_add_x_forwarded_for|option forwardfor|trusted_proxies/)
})
