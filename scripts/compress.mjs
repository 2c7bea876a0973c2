import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])
/** Below this size compression saves less than its headers cost. */
const minBytes = 1024

/**
 * Writes `name.br` and `name.gz` next to every text file at build time, so that the best
 * compression costs nothing per request.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .values()
  // As many as libuv has threads: all at once are more than a process may open (`ulimit -n`).
  const workers = Array.from({ length: 4 }, async () => {
    for (const file of files) await compressFile(file)
  })
  await Promise.all(workers)
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
