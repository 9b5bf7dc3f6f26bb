import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

/** Outlook's time zone names (CLDR) with the IANA zone that applies worldwide. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
    mapZone._territory === '001' ? [[mapZone._other, mapZone._type]] : [],
  ),
)
