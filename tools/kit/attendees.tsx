import { Badge } from '#src/ui/badge.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Table } from '#src/ui/show/table.tsx'

/** Table samples. */
export function Attendees() {
  return (
    <Section title="Attendees">
      <Table label="Answers">
        <thead>
          <tr>
            <th>Name</th>
            <th>Answer</th>
            <th>Guests</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Mariam Guirguis</td>
            <td>
              <Badge tone="success">Yes</Badge>
            </td>
            <td>1</td>
          </tr>
          <tr>
            <td>Mina Boutros</td>
            <td>
              <Badge>Maybe</Badge>
            </td>
            <td>0</td>
          </tr>
        </tbody>
      </Table>
    </Section>
  )
}
