import { ringOf, toPolygon, type Ring } from '../../map/geometry.ts';
import { PolygonEditor } from '../../map/PolygonEditor.tsx';
import type { ControlProps } from './types.ts';

export function PolygonControl({ field, value, onChange, input }: ControlProps<'polygon'>) {
  return (
    <div id={input.id} aria-describedby={input['aria-describedby']} aria-invalid={input['aria-invalid']}>
      <PolygonEditor
        label={field.label}
        ring={ringOf(value) ?? []}
        neighbours={field.neighbours}
        home={field.home}
        onChange={(ring: Ring) => onChange(ring.length === 0 ? null : toPolygon(ring))}
        {...(field.onSplit ? { onSplit: field.onSplit } : {})}
      />
    </div>
  );
}
