import { Fragment } from 'react'

/** An email address, a username or a path, left to right. It wraps after its signs rather than within a word. */
export const AddressText = ({ children }: { children: string }) => (
  <bdi dir="ltr" data-address="">
    {children.split(/(?<=.[@._/-])(?=.)/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </bdi>
)
