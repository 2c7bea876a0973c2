import type { Config } from '../config/config.ts'

/** How far a restore came. */
export interface Left {
  /** Written, of all that the backup has. */
  files: number
  of: number
  /** The rows are committed. */
  hasRows: boolean
}

/** What lies where after a restore that failed, and what to do about it. */
export function describeLeft(
  { dataDir, s3, databaseUrl }: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>,
  { files, of, hasRows }: Left,
): string[] {
  const written = `${files} de ${of} archivos`
  const lines = [
    s3 === undefined
      ? `En ${dataDir} quedó una restauración sin terminar: las claves y ${written}.`
      : `En ${dataDir} quedaron las claves de una restauración sin terminar, y en el cubo ${written}.`,
  ]
  if (databaseUrl === undefined) lines.push('La base, si se empezó, está en esa misma carpeta.')
  else if (hasRows)
    lines.push('La base quedó con las filas del respaldo: vacíala antes de repetir.')
  else lines.push('La base quedó vacía.')
  lines.push(
    'Ateneo no arranca con esa carpeta. Repite la orden, que la vacía y empieza de nuevo, o bórrala.',
  )
  return lines
}
