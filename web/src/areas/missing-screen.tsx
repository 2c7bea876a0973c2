import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { fullTitle } from '../http/site.ts'
import { Notice } from '../ui/notice.tsx'

/** Where an address leads nowhere. */
export function MissingScreen() {
  return (
    <Notice
      title="No encontramos esta página"
      actions={
        <>
          <Button component={Link} to="/">
            Ir al inicio
          </Button>
          <Button component={Link} to="/Dashboard/Course-catalog" variant="default">
            Explorar cursos
          </Button>
        </>
      }
    >
      <title>{fullTitle('No encontramos esta página')}</title>
      Puede que la dirección haya cambiado o que falte una letra.
    </Notice>
  )
}
