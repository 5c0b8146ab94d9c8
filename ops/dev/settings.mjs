import { join } from 'node:path'

/**
 * @typedef {object} DevSettings
 * @property {number} port where the browser goes
 * @property {number} apiPort where the API listens, for nobody but the development server
 * @property {string} dataDir folder of the database, the mails and what Vite and Node prepare
 */

/**
 * Where the development server is. Its defaults differ from those of `npm start`, so that both run beside each other.
 * @param {string} root folder of the project
 * @param {Record<string, string | undefined>} env
 * @returns {DevSettings}
 */
export function devSettings(root, env) {
  const port = Number(env.DEV_PORT || 5173)
  return {
    port,
    apiPort: Number(env.DEV_API_PORT || port + 1),
    dataDir: env.DEV_DATA_DIR || join(root, '.dev-data'),
  }
}
