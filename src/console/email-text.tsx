/** An address in a table, which may go on in a second line after its `@`. */
export function EmailText({ children }: { children: string }) {
  const [local, ...domain] = children.split(/(?<=@)/)
  return (
    <bdi dir="ltr">
      {local}
      <wbr />
      {domain}
    </bdi>
  )
}
