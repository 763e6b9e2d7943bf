import { useState } from 'react';
import { ringOf, toPolygon, type Ring } from '../../map/geometry.ts';
import { MapView } from '../../map/MapView.tsx';
import { PolygonEditor } from '../../map/drawing/PolygonEditor.tsx';
import { isSameField } from '../fields/resolve.ts';
import type { ControlProps } from './types.ts';

const own = {
  id: 'own',
  name: '',
  fill: 'color-mix(in srgb, var(--chakra-colors-brand-solid) 38%, transparent)',
  stroke: 'var(--chakra-colors-brand-solid)',
};

/** The value is the polygon, or the typed coordinates for as long as they cannot be read. */
export function PolygonControl({ field, value, onChange, onBlur, input }: ControlProps<'polygon'>) {
  const ring = ringOf(value) ?? [];
  const [known, setKnown] = useState({ value, version: 0 });
  // Another value than was drawn here, such as what somebody else saved, is drawn anew.
  if (known.value !== value && !isSameField(known.value, value)) setKnown({ value, version: known.version + 1 });
  const change = (next: unknown): void => {
    setKnown({ ...known, value: next });
    onChange(next);
  };
  const { neighbours = [], home = null } = field;
  return (
    <div id={input.id} aria-describedby={input['aria-describedby']} aria-invalid={input['aria-invalid']}>
      {input.disabled ? (
        <MapView
          label={field.label}
          areas={ring.length > 0 ? [...neighbours, { ...own, ring }] : neighbours}
          focus={ring}
          home={home}
          height="26rem"
          selected={own.id}
        />
      ) : (
        <PolygonEditor
          key={known.version}
          label={field.label}
          ring={ring}
          typed={typeof value === 'string' ? value : null}
          neighbours={neighbours}
          home={home}
          onChange={(next: Ring) => change(next.length === 0 ? null : toPolygon(next))}
          onUnreadable={change}
          onBlur={onBlur}
          described={{ 'aria-invalid': input['aria-invalid'], 'aria-describedby': input['aria-describedby'] }}
          {...(field.onSplit ? { onSplit: field.onSplit } : {})}
        />
      )}
    </div>
  );
}
