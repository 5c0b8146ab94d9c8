import * as anyCookie from '@htd/web/page/cookie.ts'
import type { CookieName } from './names.ts'

/** @returns the decoded value, or an empty string if there is no such cookie */
export const readCookie: (name: CookieName) => string = anyCookie.readCookie

type Options = Parameters<typeof anyCookie.writeCookie>[2]
export const writeCookie: (name: CookieName, value: string, options: Options) => void = anyCookie.writeCookie

export const removeCookie: (name: CookieName) => void = anyCookie.removeCookie
