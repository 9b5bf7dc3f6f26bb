/** An email address in a table cell; it may wrap after the `@`. */
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
