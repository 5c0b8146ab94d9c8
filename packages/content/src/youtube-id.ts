const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com']
const shortHost = 'youtu.be'
const inPath = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/
const id = /^[\w-]{11}$/

/**
 * Extracts the video id from a YouTube link of any common form: `watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`,
 * with any parameters.
 *
 * @returns 11 letters, digits, dashes and underscores; undefined for any other link, and for one that isn't https
 * @source security requirements XSS-4
 */
export function youtubeId(link: string): string | undefined {
  // The URL parser drops blanks, tabs and line breaks, and treats a backslash as a slash.
  if (!/^https:\/\/[^\s\\]+$/.test(link) || !URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username || url.password || url.port) return undefined
  const found = idIn(url)
  return found && id.test(found) ? found : undefined
}

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === shortHost) return pathname.slice(1).replace(/\/$/, '')
  if (!hosts.includes(hostname)) return undefined
  return pathname === '/watch' ? searchParams.get('v') : inPath.exec(pathname)?.[1]
}
