import { Button } from '@mantine/core'
import { Link } from 'react-router'

export function ToStart() {
  return (
    <Button component={Link} to="/Dashboard" variant="default">
      Ir al inicio
    </Button>
  )
}
