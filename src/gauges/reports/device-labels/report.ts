/** Labels of 20 characters, right-trimmed: function 602 tanks, 702/707/712/742/747 sensors, 782 lines, 802 inputs. */
export interface DeviceLabelsReport {
  labels: { device: number; label: string }[];
}
