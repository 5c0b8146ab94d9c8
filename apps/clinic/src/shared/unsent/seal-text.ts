import type { StaffToken } from '@htd/contract/clinic/session'

/** A key of one member of staff. The browser doesn't hand its bytes out again. */
export type TextKey = { id: string; key: CryptoKey }
export type SealedText = { keyId: string; nonce: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const CIPHER = 'AES-GCM'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** @returns none where the page is neither on https nor on localhost: browsers encrypt nothing there */
export function importKeys(keys: StaffToken['draft_keys']): Promise<TextKey[]> {
  if (!globalThis.crypto?.subtle) return Promise.resolve([])
  return Promise.all(
    keys.map(async ({ id, key }) => ({
      id,
      key: await crypto.subtle.importKey('raw', bytesOf(key), CIPHER, false, ['encrypt', 'decrypt']),
    })),
  )
}

/** Seals a text by AES-256-GCM with a random nonce. @param context the place where it is kept: it opens at no other */
export async function sealText({ id, key }: TextKey, text: string, context: string): Promise<SealedText> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { keyId: id, nonce, data: await crypto.subtle.encrypt(cipher(nonce, context), key, encode(text)) }
}

/** @returns undefined if none of the keys has sealed it, or not at this place */
export async function openText(keys: readonly TextKey[], sealed: SealedText, context: string) {
  const found = keys.find(({ id }) => id === sealed.keyId)
  if (!found) return undefined
  const opened = crypto.subtle.decrypt(cipher(sealed.nonce, context), found.key, sealed.data)
  return opened.then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  )
}

const encode = (text: string) => new TextEncoder().encode(text)
const cipher = (iv: Uint8Array<ArrayBuffer>, context: string) => ({ name: CIPHER, iv, additionalData: encode(context) })
