import { visitStorage } from '../../browser/storage.ts'

const key = 'ateneo.left-build'

/**
 * True once per tab and build: allows one reload after this build's scripts are gone. Without that
 * limit, a server that names missing files would cause endless reloads.
 *
 * `build`: this file's name in the build, which changes with any that it leads to.
 */
export function mayLeaveBuild(build = import.meta.url): boolean {
  const storage = visitStorage()
  // Without `sessionStorage` the reload would be forgotten.
  if (!(storage instanceof Storage)) return false
  if (storage.getItem(key) === build) return false
  storage.setItem(key, build)
  return true
}
