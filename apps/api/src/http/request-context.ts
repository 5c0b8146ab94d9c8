import { defaultLanguage, type Language, languages } from '@htd/domain/vocabulary/languages'
import type { FastifyRequest } from 'fastify'
import { countedAddress } from './client-address.ts'
import { deviceName } from './device-name.ts'

/** What a use case may know about a request, beside its input. */
export type RequestContext = {
  /** Address that limits are counted by; IPv6 cut to /64. Never stored or logged as it is. */
  ip: string
  /** `lang` of query or body (Swedish where it is no language of ours), else Accept-Language, else Swedish. */
  language: Language
  requestId: string
  /** Browser and system in words of ours, such as "Chrome, Android"; empty where they aren't known. */
  device: string
  /** The bearer token as sent, not checked. */
  bearer: string | undefined
}

const known = (value: unknown): Language | undefined => languages.find((language) => language === value)

/** The language that `lang` asks for. An unknown or empty word is no failure: it is Swedish. */
export const languageFrom = (lang: string): Language => known(lang) ?? defaultLanguage

/** First language of the header that we speak, by its weights. */
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
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]

export const contextOf = (request: FastifyRequest): RequestContext => ({
  ip: countedAddress(request.ip),
  language: languageOf(request),
  requestId: request.id,
  device: deviceName(request.headers['user-agent']),
  bearer: bearerOf(request),
})
