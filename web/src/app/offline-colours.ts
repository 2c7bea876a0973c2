import { deviceStorage } from '../platform/browser/storage.ts'

const key = 'ateneo.colores'

/** For `public/sin-conexion.js`: without a line nobody can be asked which colours the academy has. */
export function keepOfflineColours(): void {
  const style = getComputedStyle(document.documentElement)
  const shown = ['--mantine-color-jade-6', '--paper'].map((name) => style.getPropertyValue(name))
  const colours = shown.join(' ')
  if (deviceStorage().getItem(key) !== colours) deviceStorage().setItem(key, colours)
}
