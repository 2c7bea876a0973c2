import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayRange } from '../../platform/ui/lists/day-range.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import classes from './audit-filters.module.css'
import { auditActors } from './queries.ts'
import { actionChoices, subjectChoices } from './use-audit-filter.ts'

/** Search and filters of the audit; each has its own part of the URL. */
export function AuditFilters() {
  const { params, change } = useListParams()
  const actors = useQuery(auditActors).data ?? []
  return (
    <search className={classes.filters}>
      <ListSearch
        label="Buscar por nombre, asunto o motivo"
        placeholder="Nombre, asunto o motivo"
      />
      <SelectFilter name="accion" label="Qué se hizo" choices={actionChoices} />
      <SelectFilter name="tipo" label="Sobre qué" choices={subjectChoices} />
      <SelectFilter
        name="quien"
        label="Quién lo hizo"
        choices={[
          { value: '', label: 'Cualquier persona' },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DayRange labels={{ from: 'Del', to: 'Al' }} />
      {params.has('persona') ? (
        <Button
          size="sm"
          variant="light"
          rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => change('persona', '')}
        >
          Quitar el filtro de una persona
        </Button>
      ) : null}
    </search>
  )
}
