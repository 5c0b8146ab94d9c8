import { StartFault } from '#start-fault.ts'

type Address = {
  host: string
  port: number
  /** Names of the settings that they come from. */
  settings: { host: string; port: string }
}

/** Waits until a listener listens. @throws StartFault that names the setting, when its address can't be used */
export async function listenOrFault<T>(listening: Promise<T>, { host, port, settings }: Address): Promise<T> {
  try {
    return await listening
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== 'listen' && syscall !== 'getaddrinfo') throw error
    const reasons: Record<string, string> = {
      EADDRINUSE: `${settings.port} ${port} is in use by another program: stop that one, or choose another ${settings.port}.`,
      EACCES: `${settings.port} ${port} may not be used by this user: choose one above 1023.`,
    }
    throw new StartFault(reasons[code ?? ''] ?? `${settings.host} ${host} is not an address of this machine (${code}).`)
  }
}
