import { AttachmentButton } from '../../../platform/ui/fields/attachment-button.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './application-facts.module.css'
import type { ProfessorRequest } from './professor-requests.ts'

/** What somebody who wants to teach sent. */
export function ApplicationFacts({ request }: { request: ProfessorRequest }) {
  const { formatDateTime } = useDates()
  const { email, sampleUrl, file } = request
  return (
    <Facts
      className={classes.facts}
      facts={[
        [
          'Correo',
          <a key="correo" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        ['Cédula profesional', request.professionalId || 'No se pidió'],
        ['Fecha de la solicitud', formatDateTime(request.createdAt)],
        [
          'Id',
          <span key="id" className={classes.id}>
            {request.id}
          </span>,
        ],
        ['Presentación', request.presentation],
        ['Experiencia', request.experience],
        [
          'Muestra',
          sampleUrl && (
            <a key="muestra" href={sampleUrl} target="_blank" rel="noopener noreferrer nofollow">
              {sampleUrl}
            </a>
          ),
        ],
        [
          'Archivo',
          file && (
            <div key="archivo">
              {file.name} · {formatBytes(file.sizeBytes)}
              <AttachmentButton file={file}>Ver archivo</AttachmentButton>
            </div>
          ),
        ],
      ]}
    />
  )
}
