import type { Deps } from '#deps.ts'

/** Returns who gets a mail when nobody opens what is urgent. */
export const notifyAddresses = ({ config, content }: Pick<Deps, 'config' | 'content'>): readonly string[] =>
  config.notifyAddresses.length > 0 ? config.notifyAddresses : [content.current().clinic.email]
