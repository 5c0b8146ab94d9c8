import { defaultLanguage, type Language, languages } from '@htd/domain/vocabulary/languages'
import type { FastifyRequest } from 'fastify'
import { countedAddress } from './client-address.ts'
import { deviceName } from './device-name.ts'

/** Information about a request that a use case gets in addition to its input. */
export type RequestContext = {
  /** Address that rate limits count by; IPv6 truncated to /64. Never stored or logged in this form. */
  ip: string
  /** `lang` of query or body (Swedish if unsupported), else Accept-Language, else Swedish. */
  language: Language
  requestId: string
  /** Browser and system in our own words, such as "Chrome, Android"; empty if unknown. */
  device: string
  /** The bearer token as sent, unverified. */
  bearer: string | undefined
  /** True if the person has used key, pointer or touch since the last call that said so. */
  isActive: boolean
}

const known = (value: unknown): Language | undefined => languages.find((language) => language === value)

/** Returns the language requested by `lang`. An unknown or empty value is not an error: it means Swedish. */
export const languageFrom = (lang: string): Language => known(lang) ?? defaultLanguage

/** Returns the supported language with the highest weight in the header. */
function preferredOf(header: string | undefined): Language | undefined {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(/;\s*q=/)
      return { language: known(tag.slice(0, 2).toLowerCase()), weight: weight === '' ? 1 : Number(weight) || 0 }
    })
  return ranked
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language)?.language
}

function langOf(part: unknown): Language | undefined {
  const lang = (part as { lang?: unknown } | null | undefined)?.lang
  return typeof lang === 'string' ? languageFrom(lang) : undefined
}

export const languageOf = ({ query, body, headers }: FastifyRequest): Language =>
  langOf(query) ?? langOf(body) ?? preferredOf(headers['accept-language']) ?? defaultLanguage

/** @returns the token of `Authorization: Bearer …`, in any spelling of the scheme, or undefined */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]

export const contextOf = (request: FastifyRequest): RequestContext => ({
  ip: countedAddress(request.ip),
  language: languageOf(request),
  requestId: request.id,
  device: deviceName(request.headers['user-agent']),
  bearer: bearerOf(request),
  isActive: request.headers['x-htd-active'] === '1',
})
