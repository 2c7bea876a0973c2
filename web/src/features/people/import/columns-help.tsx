import { DownloadButton } from '../../../platform/ui/files/download-button.tsx'
import { writeCsv } from '../../../platform/ui/lists/csv.ts'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { peopleCsvMessage } from '../messages.ts'
import classes from '../../../platform/ui/import/import.module.css'

/** As `docs/operating.md` says them. */
const columns = [
  ['correo, nombres, apellidos', 'Obligatorias.'],
  ['tipo', 'alumno (si falta) o maestro.'],
  ['telefono', 'De 10 a 15 dígitos.'],
  ['cedula', 'Obligatoria para un maestro.'],
  ['cursos', 'Títulos de cursos publicados separados por una barra vertical, o todos.'],
  ['hasta', 'El último día de ese acceso, como 31/3/2027; obligatorio con todos.'],
] as const

const template = [
  ['correo', 'nombres', 'apellidos', 'tipo', 'telefono', 'cedula', 'cursos', 'hasta'],
  ['ana@ejemplo.mx', 'Ana', 'Ruiz', 'alumno', '', '', 'todos', '31/12/2099'],
]

/** Which columns a file may have, and one to begin with. */
export function ColumnsHelp() {
  return (
    <details className={classes.help}>
      <summary>Qué columnas lleva el archivo</summary>
      <Facts facts={columns} />
      <p>Las demás columnas no se usan. Las contraseñas de otro sistema nunca se importan.</p>
      <DownloadButton
        filename="personas.csv"
        fetch={async () => new Blob([writeCsv(template)], { type: 'text/csv;charset=utf-8' })}
        explain={peopleCsvMessage}
      >
        Descargar plantilla
      </DownloadButton>
    </details>
  )
}
