import { join } from 'node:path'

/**
 * @typedef {object} DevSettings
 * @property {number} port for the browser
 * @property {number} apiPort where the API listens, for the development server only
 * @property {string} dataDir folder of the database, the mails and the caches of Vite and Node
 */

/**
 * Reads the settings of the development server. Its defaults differ from those of `npm start`, so that both can run concurrently.
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
