import { certificatePagePath } from '@ateneo/contract/certificates/paths'
import { Link } from 'react-router'
import { formatCount, formatPrice } from '../../platform/ui/text/format.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PersonSection } from './person-section.tsx'
import type { PersonDetail } from './person.ts'
import { courseStates, orderStates, ticketStates } from './state-labels.ts'

/** What the person bought, learned, asked and opened; the newest of each. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  const { formatDate, formatDateTime } = useDates()
  const { orders, progress, certificates, tickets, sessions, courses, type } = person
  return (
    <>
      {type === 'professor' ? (
        <PersonSection title="Cursos que imparte">
          <Table
            rows={courses}
            keyOf={({ _id }) => _id}
            isLinked
            columns={[
              {
                name: 'Curso',
                render: ({ _id, title }) => (
                  <Link to={`/Administrador/CourseApproval?id=${_id}`}>{title}</Link>
                ),
              },
              {
                name: 'Estado',
                isAside: true,
                render: ({ status }) => courseStates[status ?? ''] ?? status,
              },
            ]}
            none="Aún no tiene cursos."
          />
        </PersonSection>
      ) : null}
      {type === 'student' ? (
        <>
          <PersonSection title="Compras">
            <Table
              rows={orders}
              keyOf={({ _id }) => _id}
              columns={[
                {
                  name: 'Orden',
                  render: ({ number }) => number,
                  detail: ({ name }) => name,
                },
                { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
                { name: 'Estado', render: ({ state }) => orderStates[state] ?? state },
                {
                  name: 'Importe',
                  isAside: true,
                  kind: 'figure',
                  render: ({ price, refunded, currency }) => (
                    <TwoLines
                      detail={refunded > 0 ? `Devuelto: ${formatPrice(refunded, currency)}` : null}
                    >
                      {formatPrice(price, currency)}
                    </TwoLines>
                  ),
                },
              ]}
              none="No ha comprado nada."
            />
          </PersonSection>
          <PersonSection title="Avance">
            <Table
              rows={progress}
              keyOf={({ course }) => course._id}
              columns={[
                { name: 'Curso', render: ({ course }) => course.title },
                {
                  name: 'Visto',
                  isAside: true,
                  render: ({ seen, lessons }) =>
                    `${seen} de ${formatCount(lessons, 'contenido', 'contenidos')}`,
                },
                {
                  name: 'Terminado',
                  kind: 'date',
                  render: ({ finishDate }) => (finishDate ? formatDate(finishDate) : 'No'),
                },
              ]}
              none="No ha empezado ningún curso."
            />
          </PersonSection>
          <PersonSection title="Certificados">
            <Table
              rows={certificates}
              keyOf={({ folio }) => folio}
              isLinked
              columns={[
                {
                  name: 'Curso',
                  render: ({ folio, courseTitle }) => (
                    <Link to={certificatePagePath(folio)}>{courseTitle}</Link>
                  ),
                },
                { name: 'Folio', kind: 'code', render: ({ folio }) => folio },
                {
                  name: 'Expedido',
                  kind: 'date',
                  render: ({ issueDate }) => formatDate(issueDate),
                },
                {
                  name: 'Estado',
                  isAside: true,
                  render: ({ isRevoked }) => (isRevoked ? 'Revocado' : 'Válido'),
                },
              ]}
              none="No tiene certificados."
            />
          </PersonSection>
        </>
      ) : null}
      <PersonSection title="Solicitudes de ayuda">
        <Table
          rows={tickets}
          keyOf={({ _id }) => _id}
          isLinked
          columns={[
            {
              name: 'Solicitud',
              render: ({ _id, number, subject }) => (
                <Link to={`/Administrador/tickets/${_id}`}>
                  {number}: {subject}
                </Link>
              ),
            },
            { name: 'Estado', isAside: true, render: ({ state }) => ticketStates[state] },
            { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
          ]}
          none="No ha pedido ayuda."
        />
      </PersonSection>
      <PersonSection title="Sesiones">
        <Table
          rows={sessions}
          keyOf={({ _id }) => _id}
          columns={[
            { name: 'Desde', render: ({ startDate }) => formatDateTime(startDate) },
            {
              name: 'Último uso',
              kind: 'date',
              render: ({ lastUseDate }) => formatDateTime(lastUseDate),
            },
            {
              name: 'Estado',
              isAside: true,
              render: ({ isOpen }) => (isOpen ? 'Abierta' : 'Cerrada'),
            },
          ]}
          none="No hay sesiones de los últimos días."
        />
      </PersonSection>
    </>
  )
}
