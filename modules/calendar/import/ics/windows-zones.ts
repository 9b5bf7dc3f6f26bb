import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

/** Outlook's names of time zones (CLDR) and the IANA zone of each that holds worldwide. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
    mapZone._territory === '001' ? [[mapZone._other, mapZone._type]] : [],
  ),
)
