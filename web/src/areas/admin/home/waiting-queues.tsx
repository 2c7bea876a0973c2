import { SimpleGrid } from '@mantine/core'
import type { AcademyData } from '../../../features/insights/academy-queries.ts'
import { Queue } from './queue.tsx'

type QueueName = keyof AcademyData['queues']

const queues: { name: QueueName; title: string; empty: string; href: string }[] = [
  {
    name: 'requests',
    title: 'Solicitudes de maestros',
    empty: 'No hay solicitudes pendientes',
    href: '/Administrador/alta',
  },
  {
    name: 'courses',
    title: 'Cursos por aprobar',
    empty: 'No hay cursos por aprobar',
    href: '/Administrador/CourseApproval?estado=pending',
  },
  {
    name: 'changes',
    title: 'Cambios de datos',
    empty: 'Ningún maestro espera un cambio',
    href: '/Administrador/UpdateUser',
  },
  {
    name: 'tickets',
    title: 'Ayuda que espera respuesta',
    empty: 'Nadie espera respuesta',
    href: '/Administrador/tickets',
  },
]

/** Where each entry of a queue is decided. */
const hrefOf: Record<QueueName, (id: string) => string> = {
  requests: (id) => `/Administrador/alta?maestroId=${id}`,
  courses: (id) => `/Administrador/CourseApproval?id=${id}`,
  changes: (id) => `/Administrador/UpdateUser?id=${id}`,
  tickets: (id) => `/Administrador/tickets/${id}`,
}

/** What waits for an administrator, the oldest first. */
export function WaitingQueues({ data }: { data: AcademyData | undefined }) {
  return (
    <SimpleGrid
      minColWidth="min(100%, 360px)"
      autoFlow="auto-fit"
      spacing={32}
      style={{ alignItems: 'start' }}
    >
      {queues.map(({ name, title, empty, href }) => (
        <Queue
          key={name}
          title={title}
          empty={empty}
          href={href}
          total={data?.queues[name].total}
          entries={data?.queues[name].oldest.map(({ _id, ...entry }) => ({
            ...entry,
            id: _id,
            href: hrefOf[name](_id),
          }))}
        />
      ))}
    </SimpleGrid>
  )
}
